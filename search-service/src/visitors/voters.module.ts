import { Module } from '@nestjs/common'
import { NamesRepository } from './names.repository.ts'
import { Voters } from './voters.ts'

/** Who a voter token belongs to, and which names are kept, for whoever is sent either. */
@Module({ providers: [Voters, NamesRepository], exports: [Voters, NamesRepository] })
export class VotersModule {}
