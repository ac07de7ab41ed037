import { isSearchId, REFUSALS } from '@firewall-cafe/shared/api'
import { NotFoundException, type PipeTransform } from '@nestjs/common'

/** The 404 that names what is missing. */
export function noSuchSearch(): NotFoundException {
  return new NotFoundException({ error: REFUSALS.no_such_search })
}

/** For `@Param('id', searchId)`: text that cannot be an id gets the 404 of a missing search. */
export const searchId: PipeTransform<string, string> = {
  transform(text) {
    if (!isSearchId(text)) throw noSuchSearch()
    return text
  },
}
