import { Module } from '@nestjs/common'
import { VisitorsController } from './visitors.controller.ts'

@Module({ controllers: [VisitorsController] })
export class VisitorsModule {}
