import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { StorageRepository } from './storage.repository.ts'

/** Keeps the count of bytes true, whatever happened to processes and files. */
@Injectable()
export class StorageJobs {
  constructor(private readonly storage: StorageRepository) {}

  /** Recounts the space that pictures take from the pictures themselves. Safe to run twice. */
  @HandlesJob('recount-image-storage')
  async recount(): Promise<void> {
    await this.storage.recount()
  }
}
