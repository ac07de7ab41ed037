/** Where messages of the contact form go. */
export const RECIPIENT = 'office@firewall.example'

/** The key that voters are stored under, so that the auditor recognises them. */
export const VOTER_KEY = 'the key of voters while things are broken'

/** Settings of api and worker, except where the stores are. */
export function serviceEnvironment(
  at: (link: 'google' | 'baidu' | 'translator') => string,
  apiPort: number,
  databaseUrl: string,
) {
  return {
    ...process.env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    API_PORT: String(apiPort),
    DATABASE_URL: databaseUrl,
    VOTER_KEY,
    SERPER_URL: `${at('google')}/serper`,
    SERPER_API_KEY: 'a-key-of-the-simulator',
    BAIDU_URL: `${at('baidu')}/baidu`,
    LIBRETRANSLATE_URL: `${at('translator')}/libretranslate`,
    ENGINE_DEADLINE_MS: '2500',
    TRANSLATION_DEADLINE_MS: '1000',
    // Every search calls the engines, or their faults would go unseen.
    ANSWER_REUSE_SECONDS: '1',
    ENGINE_CALLS_PER_HOUR: '1000000',
    RATE_LIMIT_SEARCHES: '100000',
    RATE_LIMIT_VOTES: '100000',
    VOTERS_PER_HOUR: '100000',
    RATE_LIMIT_MESSAGES: '100000',
    CONTACT_RECIPIENT: RECIPIENT,
    SITE_ORIGINS: 'https://site.firewall.example',
    MAIL_FROM: 'site@firewall.example',
    BOT: 'off',
    DEMO_DATA: 'off',
  }
}
