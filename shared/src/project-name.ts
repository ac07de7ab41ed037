import type { Localized } from './localized.ts'

/** Our name by itself. In a sentence Chinese says 防火墙网吧, since 防火墙 may be any firewall. */
export const PROJECT_NAME = { en: 'FIREWALL Cafe', zh: '防火墙' } as const satisfies Localized
