import type { MyIp } from '@firewall-cafe/shared'
import { Controller, Get, Header, Req } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Describes } from '../platform/http/describes.ts'
import { plainAddress } from './address.ts'

const myIpSchema = z.object({ ip: z.string() }) satisfies z.ZodType<MyIp>

@ApiTags('visitors')
@Controller('api/my-ip')
export class VisitorsController {
  @Get()
  @Header('cache-control', 'no-store')
  @Describes({ summary: 'Your own address, shown to you and forgotten', answer: myIpSchema })
  myIp(@Req() request: FastifyRequest): MyIp {
    return { ip: plainAddress(request.ip) ?? request.ip }
  }
}
