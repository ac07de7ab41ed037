import { Module } from '@nestjs/common'
import { ImagesModule } from '../images/images.module.ts'
import { SearchesModule } from '../searches/searches.module.ts'
import { CardsController } from './cards.controller.ts'
import { CardsService } from './cards.service.ts'

/** Pictures of comparisons for previews of links. */
@Module({
  imports: [SearchesModule, ImagesModule],
  controllers: [CardsController],
  providers: [CardsService],
})
export class CardsModule {}
