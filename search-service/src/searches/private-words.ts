import { Injectable } from '@nestjs/common'
import { BlockedNames } from '../blocked-names/blocked-names.ts'
import { personalDataIn } from './personal-data.ts'

/** Which words keep a search out of the archive, since they may tell who or where a private person is. */
@Injectable()
export class PrivateWords {
  constructor(private readonly names: BlockedNames) {}

  /** By their form, or because they hold a name that staff keep out; callers are not told which. */
  areIn({ query, translation }: { query: string; translation: string }): boolean {
    return personalDataIn(query) !== undefined || this.names.areIn(query, translation)
  }
}
