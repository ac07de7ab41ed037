import { createHash, randomBytes } from 'node:crypto'
import {
  CONFIRM_BY_MAIL,
  CONFIRM_PATH,
  EDITIONS,
  type Edition,
  SIGN_UP_WITHOUT_MAIL,
} from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { Mailer } from './mailer.ts'
import { SignUpsRepository } from './signups.repository.ts'

const hashOf = (token: string) => createHash('sha256').update(token, 'utf8').digest()

/**
 * The newsletter's double opt-in. The link leads to a page with a button, so that programs that open every
 * link in a message confirm nothing.
 */
@Injectable()
export class Confirmations {
  /** Always set when mail is configured: readConfig() refuses SMTP_URL without it. */
  private readonly site: string | undefined

  constructor(
    private readonly repository: SignUpsRepository,
    @Inject(Mailer) private readonly mailer: Mailer | undefined,
    @Inject(CONFIG) { SITE_ORIGINS }: Config,
  ) {
    this.site = SITE_ORIGINS[0]
  }

  /** Whether addresses need confirmation: only when mail is configured. */
  get areAsked(): boolean {
    return this.mailer !== undefined
  }

  /** The answer to a visitor who signed up. */
  get told(): string {
    return this.areAsked ? CONFIRM_BY_MAIL.en : SIGN_UP_WITHOUT_MAIL.en
  }

  /**
   * Sends the confirmation link for a waiting sign-up. The message has the token; only its hash is stored.
   * Rejects with the mail server's error.
   * @param edition the edition that the link leads to, whose language comes first
   */
  async send(id: string, edition: Edition = 'en'): Promise<void> {
    if (!this.mailer) return
    const token = randomBytes(32).toString('base64url')
    const waiting = await this.repository.startConfirmation(id, hashOf(token))
    if (!waiting) return
    await this.mailer.confirm({
      to: waiting.email,
      link: `${this.site}${EDITIONS[edition]}${CONFIRM_PATH}#${token}`,
      edition,
      until: waiting.until,
    })
    await this.repository.endWait(id)
  }

  /** Confirms the sign-up of a link. @returns false when the link no longer works */
  confirm(token: string): Promise<boolean> {
    return this.repository.confirm(hashOf(token))
  }
}
