import { codeOf } from '@firewall-cafe/shared'
import { REFUSALS } from '@firewall-cafe/shared/api'
import { NotFoundException, type PipeTransform } from '@nestjs/common'

/** For `@Param('code', comparisonCode)`, in either case; impossible codes get the 404 of missing ones. */
export const comparisonCode: PipeTransform<string, string> = {
  transform(text) {
    const code = codeOf(text)
    if (code === undefined) throw new NotFoundException({ error: REFUSALS.no_such_comparison })
    return code
  },
}
