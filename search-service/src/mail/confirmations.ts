import { createHash, randomBytes } from 'node:crypto'
import {
  CONFIRM_BY_MAIL,
  CONFIRM_PATH,
  CONFIRM_WITHIN_DAYS,
  EDITIONS,
  type Edition,
  SIGN_UP_WITHOUT_MAIL,
} from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { MAILER, type Mailer } from './mailer.ts'
import { SignUpsRepository } from './signups.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const hashOf = (token: string) => createHash('sha256').update(token, 'utf8').digest()

/**
 * The newsletter's double opt-in. Its link leads to a page of the site, which asks for the press of a button: programs
 * that open every link of a message confirm nothing.
 */
@Injectable()
export class Confirmations {
  private readonly site: string | undefined

  constructor(
    private readonly repository: SignUpsRepository,
    @Inject(MAILER) private readonly mailer: Mailer | undefined,
    @Inject(CONFIG) { SITE_ORIGINS }: Config,
  ) {
    this.site = SITE_ORIGINS[0]
  }

  /** Whether addresses are confirmed: there is mail, and a site for the link to lead to. */
  get areAsked(): boolean {
    return this.mailer !== undefined && this.site !== undefined
  }

  /** What the service answers a visitor who signed up: what happened. */
  get told(): string {
    if (this.areAsked) return CONFIRM_BY_MAIL.en
    return this.mailer ? 'Thank you. You are on the list.' : SIGN_UP_WITHOUT_MAIL.en
  }

  /**
   * Writes to a sign-up that waits for it. The token is made here and never kept: its hash is, and the message has it.
   * Rejects with what the mail server said.
   * @param edition where the link leads, and whose language comes first
   */
  async send(id: string, edition: Edition = 'en'): Promise<void> {
    if (!this.mailer || !this.site) return
    const token = randomBytes(32).toString('base64url')
    const email = await this.repository.startConfirmation(id, hashOf(token))
    if (!email) return
    await this.mailer.confirm({
      to: email,
      link: `${this.site}${EDITIONS[edition]}${CONFIRM_PATH}#${token}`,
      edition,
      until: new Date(Date.now() + CONFIRM_WITHIN_DAYS * DAY_MS),
    })
    await this.repository.markMailed(id)
  }

  /** Confirms the sign-up whose link was followed. @returns false when the link was used or has expired */
  confirm(token: string): Promise<boolean> {
    return this.repository.confirm(hashOf(token))
  }
}
