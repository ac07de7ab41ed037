import { Module } from '@nestjs/common'
import { ImagesModule } from '../images/images.module.ts'
import { CapturesRepository } from './captures.repository.ts'
import { CapturesService } from './captures.service.ts'

/** Stores what engines sent, for staff and for packets of evidence. */
@Module({
  imports: [ImagesModule],
  providers: [CapturesService, CapturesRepository],
  exports: [CapturesService, CapturesRepository],
})
export class CapturesModule {}
