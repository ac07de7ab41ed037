import { DATA_LICENCES } from '@firewall-cafe/shared'
import { Controller, Inject, Param, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CONFIG, type Config } from '../platform/config.ts'
import { ApiEndpoint } from '../platform/http/api-endpoint.ts'
import { asDownload, bodyFor } from '../platform/http/download.ts'
import { FORMATS } from './dump-formats.ts'
import { DumpsService } from './dumps.service.ts'

@Controller()
export class DumpsController {
  constructor(
    private readonly dumps: DumpsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @ApiEndpoint('GET /exports/manifest.json')
  manifest(@Res({ passthrough: true }) reply: FastifyReply) {
    reply.header('cache-control', 'no-cache')
    return this.dumps.manifest()
  }

  @ApiEndpoint('GET /exports/datapackage.json')
  dataPackage(@Res({ passthrough: true }) reply: FastifyReply) {
    reply.header('cache-control', 'no-cache')
    return this.dumps.dataPackage()
  }

  @ApiEndpoint('GET /exports/dumps/:name')
  async file(@Param('name') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const dump = await this.dumps.find(name)
    const bytes = bodyFor(request, () => this.dumps.read(dump, request.addressPrefix))
    asDownload(reply, name)
      .header('content-length', dump.bytes)
      .header('repr-digest', `sha-256=:${Buffer.from(dump.sha256, 'hex').toString('base64')}:`)
      .header('link', `<${DATA_LICENCES[this.config.DATA_LICENCE].url}>; rel="license"`)
      .type(FORMATS[dump.format].mediaType)
      .send(bytes)
  }
}
