import { NotFoundException, type PipeTransform } from '@nestjs/common'

export const NO_SUCH_SEARCH = 'There is no search with this id.'
/** Largest bigint of PostgreSQL. */
const ID_MAX = 2n ** 63n - 1n

/** True for text that can be the id of a search at all. */
export function isSearchId(text: string): boolean {
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= ID_MAX
}

/** The 404 that names what is missing. */
export function noSuchSearch(): NotFoundException {
  return new NotFoundException({ error: NO_SUCH_SEARCH })
}

/** For `@Param('id', searchId)`: text that can be no id is a search that is not there. */
export const searchId: PipeTransform<string, string> = {
  transform(text) {
    if (!isSearchId(text)) throw noSuchSearch()
    return text
  },
}
