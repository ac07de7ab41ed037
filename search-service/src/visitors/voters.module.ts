import { Module } from '@nestjs/common'
import { BlockedNamesModule } from '../blocked-names/blocked-names.module.ts'
import { NamesRepository } from './names.repository.ts'
import { Voters } from './voters.ts'

/** Voter tokens and names, for every module that receives them. */
@Module({
  imports: [BlockedNamesModule],
  providers: [Voters, NamesRepository],
  exports: [Voters, NamesRepository, BlockedNamesModule],
})
export class VotersModule {}
