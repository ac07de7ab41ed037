import { Module } from '@nestjs/common'
import { ProviderHttp } from './provider-http.ts'

/** What is common to the providers of engines and translations. */
@Module({
  providers: [{ provide: ProviderHttp, useFactory: () => new ProviderHttp() }],
  exports: [ProviderHttp],
})
export class ProvidersModule {}
