import { Module } from '@nestjs/common'
import { VisitorsController } from './visitors.controller.ts'
import { VisitorsRepository } from './visitors.repository.ts'

/** What a visitor may ask about themselves: their address, and to be forgotten. */
@Module({ controllers: [VisitorsController], providers: [VisitorsRepository] })
export class VisitorsModule {}
