import type { Localized } from './localized.ts'

/** What we are called where a name stands by itself. In a sentence Chinese says 防火墙网吧: 防火墙 may be any firewall. */
export const PROJECT_NAME = { en: 'FIREWALL Cafe', zh: '防火墙' } as const satisfies Localized
