import { REFUSALS } from '@firewall-cafe/shared/api'
import { ServiceUnavailableException } from '@nestjs/common'
import type { Config } from '../config.ts'

/**
 * The public address of the site, without a slash at its end.
 * @throws a 503 when it is not set
 */
export function siteAddress({ SITE_ORIGINS: [site] }: Pick<Config, 'SITE_ORIGINS'>): string {
  if (!site) throw new ServiceUnavailableException({ error: REFUSALS.site_address_unknown })
  return site
}
