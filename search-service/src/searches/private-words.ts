import { Injectable } from '@nestjs/common'
import { BlockedNames } from '../blocked-names/blocked-names.ts'
import { personalDataIn } from './personal-data.ts'

/** Keeps searches out of the archive whose words may reveal who or where a private person is. */
@Injectable()
export class PrivateWords {
  constructor(private readonly names: BlockedNames) {}

  /** By their form, or by a name that staff keep out; nobody learns which of the two. */
  areIn({ query, translation }: { query: string; translation: string }): boolean {
    return personalDataIn(query) !== undefined || this.names.areIn(query, translation)
  }
}
