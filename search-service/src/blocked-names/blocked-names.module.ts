import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { BlockedNameEntity } from './blocked-name.entity.ts'
import { BlockedNamesRepository } from './blocked-names.repository.ts'
import { BlockedNamesService } from './blocked-names.service.ts'
import { BlockedNames } from './blocked-names.ts'

/** Names of private persons. Searches with such a name stay out of the archive. */
@Module({
  imports: [TypeOrmModule.forFeature([BlockedNameEntity])],
  providers: [BlockedNames, BlockedNamesRepository, BlockedNamesService],
  exports: [BlockedNames, BlockedNamesRepository, BlockedNamesService],
})
export class BlockedNamesModule {}
