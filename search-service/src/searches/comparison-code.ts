import { codeOf, REFUSALS } from '@firewall-cafe/shared/api'
import { NotFoundException, type PipeTransform } from '@nestjs/common'

/** For `@Param('code', comparisonCode)`: in either case; text that can be no code is a comparison that is not there. */
export const comparisonCode: PipeTransform<string, string> = {
  transform(text) {
    const code = codeOf(text)
    if (code === undefined) throw new NotFoundException({ error: REFUSALS.no_such_comparison })
    return code
  },
}
