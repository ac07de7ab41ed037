import { Module } from '@nestjs/common'
import { CountingModule } from '../counting/counting.module.ts'
import { VisitorsController } from './visitors.controller.ts'
import { VisitorsRepository } from './visitors.repository.ts'

/** What a visitor may ask about themselves: their address, and to be forgotten. */
@Module({ imports: [CountingModule], controllers: [VisitorsController], providers: [VisitorsRepository] })
export class VisitorsModule {}
