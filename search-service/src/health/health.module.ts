import { Module } from '@nestjs/common'
import { EnginesModule } from '../engines/engines.module.ts'
import { ImagesModule } from '../images/images.module.ts'
import { HealthController } from './health.controller.ts'
import { HealthService } from './health.service.ts'

@Module({
  imports: [EnginesModule, ImagesModule],
  controllers: [HealthController],
  providers: [HealthService],
})
export class HealthModule {}
