import { Module } from '@nestjs/common'
import { NamesRepository } from './names.repository.ts'
import { VotersRepository } from './voters.repository.ts'
import { Voters } from './voters.ts'

/** Whom a voter token belongs to and which names are kept, for every module that receives either. */
@Module({ providers: [Voters, VotersRepository, NamesRepository], exports: [Voters, NamesRepository] })
export class VotersModule {}
