import { Module } from '@nestjs/common'
import { CountingRepository } from './counting.repository.ts'
import { FoldLoop } from './fold-loop.ts'

/** Keeps the numbers that the archive and the dashboard read. */
@Module({ providers: [CountingRepository, FoldLoop], exports: [CountingRepository, FoldLoop] })
export class CountingModule {}
