import { Module } from '@nestjs/common'
import { BotModule } from '../bot/bot.module.ts'
import { CountingModule } from '../counting/counting.module.ts'
import { EnginesModule } from '../engines/engines.module.ts'
import { ImagesModule } from '../images/images.module.ts'
import { MailModule } from '../mail/mail.module.ts'
import { ModerationModule } from '../moderation/moderation.module.ts'
import { EngineHealthService } from './engine-health.service.ts'
import { Gauges } from './gauges.ts'
import { HealthController } from './health.controller.ts'
import { HealthService } from './health.service.ts'
import { MonitoringServer } from './monitoring-server.ts'

/** Tells load balancers, staff and Prometheus whether the service works. */
@Module({
  imports: [EnginesModule, ImagesModule, BotModule, MailModule, CountingModule, ModerationModule],
  controllers: [HealthController],
  providers: [HealthService, EngineHealthService, Gauges, MonitoringServer],
})
export class HealthModule {}
