import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common'
import { poll } from '../platform/async/poll.ts'
import { CONFIG, type Config, ConfigurationError } from '../platform/config.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import type { BlockedNameEntity } from './blocked-name.entity.ts'
import { BlockedNamesRepository } from './blocked-names.repository.ts'
import { comparable, type NameMatch, nameMatch } from './name-match.ts'
import { seal, sealingKey, unseal } from './sealing.ts'

const NO_KEY = 'VOTER_KEY: set the key that voters are known by; names are encrypted under one made of it'

export interface BlockedName {
  id: string
  name: string
  addedAt: Date
  /** Null while the name is in force. */
  removedAt: Date | null
}

/** The blocked names of private persons, in the memory of each process. */
@Injectable()
export class BlockedNames implements OnModuleInit, OnApplicationShutdown {
  private readonly key: Buffer
  private readonly previousKey: Buffer | undefined
  private matches: readonly NameMatch[] = []
  private version = ''
  private looking?: NodeJS.Timeout

  constructor(
    private readonly repository: BlockedNamesRepository,
    @Inject(CONFIG) { VOTER_KEY, VOTER_KEY_PREVIOUS }: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    if (VOTER_KEY === undefined) throw new ConfigurationError(NO_KEY)
    this.key = sealingKey(VOTER_KEY)
    this.previousKey = VOTER_KEY_PREVIOUS === undefined ? undefined : sealingKey(VOTER_KEY_PREVIOUS)
  }

  async onModuleInit(): Promise<void> {
    this.looking = await poll(
      () => this.look(),
      (error) => this.logger.warn({ err: error }, 'the blocked names could not be read again'),
    )
  }

  onApplicationShutdown() {
    clearInterval(this.looking)
  }

  /** The number of names in force. */
  get inForce(): number {
    return this.matches.length
  }

  /** Whether one of these texts contains a name in force. */
  areIn(...texts: string[]): boolean {
    if (this.inForce === 0) return false
    const words = texts.map(comparable)
    return this.matches.some((match) => words.some((text) => match.isIn(text)))
  }

  /** Reads the names again if they have changed. */
  async look(): Promise<void> {
    const version = await this.repository.version()
    if (version === this.version) return
    const { names, unreadable } = await this.read()
    this.matches = names.flatMap(({ name, removedAt }) => (removedAt ? [] : (nameMatch(name) ?? [])))
    this.version = version
    if (unreadable > 0)
      this.logger.error(
        { unreadable },
        'blocked names cannot be read and are not in force: they were encrypted with another VOTER_KEY',
      )
  }

  /** Every name, the latest first, and how many cannot be decrypted. */
  async read(): Promise<{ names: BlockedName[]; unreadable: number }> {
    const names: BlockedName[] = []
    let unreadable = 0
    for (const entity of await this.repository.all()) {
      const name = await this.nameOf(entity)
      if (name === undefined) unreadable++
      else names.push({ id: entity.id, name, addedAt: entity.addedAt, removedAt: entity.removedAt })
    }
    return { names, unreadable }
  }

  /** @returns its id */
  add(name: string): Promise<string> {
    return this.repository.add(seal(this.key, name))
  }

  /** Decrypts a name; re-encrypts it if it is still under the previous key. */
  private async nameOf({ id, sealed }: BlockedNameEntity): Promise<string | undefined> {
    const name = unseal(this.key, sealed)
    if (name !== undefined || this.previousKey === undefined) return name
    const before = unseal(this.previousKey, sealed)
    if (before !== undefined) await this.repository.reseal(id, seal(this.key, before))
    return before
  }
}
