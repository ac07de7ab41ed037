import { DEMO_DATA_HEADER } from '@firewall-cafe/shared'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger'

const DESCRIPTION = `
One query, translated, asked of a US and a China-based image search engine, side by side.

Every failed call answers with \`{ "error": "a sentence" }\` and a 4xx or 5xx status. Where the
status does not say it all, \`error_code\` names the reason for programs; a code stays when its sentence is reworded.
Any call may answer 503 with \`Retry-After\`: the same may succeed then. Times are epoch milliseconds;
in \`GET /comparisons\` and the exports ISO 8601 in UTC; days are \`YYYY-MM-DD\`.
No full visitor address is stored or logged.
An answer with the header \`${DEMO_DATA_HEADER}: true\` holds demo data: simulators stand in for the engines, and
neither its figures nor its results are findings.
`

/** Serves /openapi.json, and /docs for people. */
export function publishApiDescription(app: NestFastifyApplication): void {
  const document = () =>
    SwaggerModule.createDocument(
      app,
      new DocumentBuilder()
        .setOpenAPIVersion('3.1.0')
        .setTitle('FIREWALL Cafe')
        .setDescription(DESCRIPTION)
        .setVersion('1')
        .build(),
      // Our own tags suffice: with the controllers', /docs would show each call twice.
      { autoTagControllers: false },
    )
  SwaggerModule.setup('docs', app, document, {
    jsonDocumentUrl: 'openapi.json',
    // Without YAML: nobody is told of it, and it would be made anew for each request.
    raw: ['json'],
    customSiteTitle: 'FIREWALL Cafe API',
  })
}
