import { Module } from '@nestjs/common'
import { ProviderHttp } from './provider-http.ts'

/** Shared by the providers of pictures and translations. */
@Module({
  providers: [{ provide: ProviderHttp, useFactory: () => new ProviderHttp() }],
  exports: [ProviderHttp],
})
export class ProvidersModule {}
