import { PROVIDER_KEYS } from './providers.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The variables that hold secrets, by the program that reads them. Each may be given as a file: see `readSecrets`. */
export const SECRETS = {
  service: [
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'REDIS_URL',
    ...PROVIDER_KEYS,
    'BAIDU_PROXY_URL',
    'SMTP_URL',
    'DASHBOARD_TOKEN',
    'INSTALLATION_TOKENS',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'BACKUP_KEY',
    'VOTER_KEY',
    'VOTER_KEY_PREVIOUS',
    'LOG_KEY',
  ],
  content: ['LAKE_TOKEN', 'WEBHOOK_SECRET', 'SANITY_TOKEN'],
  builder: ['BUILDER_WEBHOOK_SECRET', 'LAKE_TOKEN', 'SANITY_TOKEN'],
  studio: ['LAKE_TOKEN', 'SANITY_TOKEN'],
} as const

export interface SecretsRead {
  /** The environment with the secrets, and without the names of their files. */
  env: Record<string, string>
  /** A sentence for each unreadable secret, beginning with its variable. Never contains a secret. */
  problems: string[]
}

/**
 * Replaces `NAME_FILE` by `NAME` with that file's content: container engines pass secrets this way. The final
 * line break is not part of the secret. Empty values count as unset.
 * @param names of the secrets that this program reads
 * @param readFile returns a file's text, or throws
 */
export function readSecrets(
  env: Environment,
  names: readonly string[],
  readFile: (path: string) => string,
): SecretsRead {
  const read: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) if (value !== undefined && value !== '') read[name] = value
  const problems: string[] = []
  for (const name of names) {
    const file = read[`${name}_FILE`]
    if (file === undefined) continue
    delete read[`${name}_FILE`]
    if (read[name] !== undefined) {
      problems.push(`${name}: ${name}_FILE is set too; set one of them`)
      continue
    }
    const secret = textOf(file, readFile)
    if (secret === undefined) problems.push(`${name}_FILE: the file "${file}" cannot be read`)
    else if (secret === '') problems.push(`${name}_FILE: the file "${file}" is empty`)
    else read[name] = secret
  }
  return { env: read, problems }
}

function textOf(file: string, readFile: (path: string) => string): string | undefined {
  try {
    return readFile(file).replace(/\r?\n$/, '')
  } catch {
    return undefined
  }
}
