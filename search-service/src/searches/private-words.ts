import { Injectable } from '@nestjs/common'
import { BlockedNames } from '../blocked-names/blocked-names.ts'
import { personalDataIn } from './personal-data.ts'

/** Which words keep a search out of the archive, since they may tell who or where a private person is. */
@Injectable()
export class PrivateWords {
  constructor(private readonly names: BlockedNames) {}

  /** By their form, or by a name that staff were asked to keep out; nobody is told which of the two it was. */
  areIn({ query, translation }: { query: string; translation: string }): boolean {
    return personalDataIn(query) !== undefined || this.names.areIn(query, translation)
  }
}
