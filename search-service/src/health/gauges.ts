import { Inject, Injectable } from '@nestjs/common'
import { BotService } from '../bot/bot.service.ts'
import { CountingRepository } from '../counting/counting.repository.ts'
import { PROVIDERS, type Providers } from '../engines/engines.module.ts'
import { ImagesRepository } from '../images/images.repository.ts'
import { StorageBudget } from '../images/storage-budget.ts'
import { Mailer } from '../mail/mailer.ts'
import { MessagesRepository } from '../mail/messages.repository.ts'
import { ModerationRepository } from '../moderation/moderation.repository.ts'
import { type GaugeValue, Metrics } from '../platform/metrics/metrics.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'
import { HealthService } from './health.service.ts'

const CIRCUIT_STATES = ['closed', 'open', 'halfOpen'] as const

/** Gauges, read on each request of Prometheus; the database's are left out while it is unreachable. */
@Injectable()
export class Gauges {
  constructor(
    private readonly metrics: Metrics,
    private readonly health: HealthService,
    @Inject(PROVIDERS) private readonly providers: Providers,
    private readonly queue: JobQueue,
    private readonly bot: BotService,
    private readonly messages: MessagesRepository,
    private readonly counting: CountingRepository,
    private readonly storage: StorageBudget,
    private readonly images: ImagesRepository,
    private readonly moderation: ModerationRepository,
    @Inject(Mailer) private readonly mailer: Mailer | undefined,
  ) {}

  /** Call this once. */
  register(): void {
    this.metrics.addGauge({
      name: 'part_up',
      help: 'Whether a part answers this process: 1 or 0. A read replica that is too far behind is 0, too.',
      labels: ['part'],
      read: () => this.parts(),
    })
    this.metrics.addGauge({
      name: 'circuit_state',
      help: 'How the circuit of a provider stands in this process: 1 for the state it is in.',
      labels: ['engine', 'provider', 'state'],
      read: async () => this.circuits(),
    })
    this.metrics.addGauge({
      name: 'queue_jobs',
      help: 'Jobs in the queue of all processes, by state: take the maximum over processes, not the sum.',
      labels: ['state'],
      read: async () => Object.entries(await this.queue.counts()).map(([state, jobs]) => [{ state }, jobs]),
    })
    this.metrics.addGauge({
      name: 'bot_terms',
      help: 'Searches of the bot’s latest daily crawl run, done and in all.',
      labels: ['of'],
      read: async () => {
        const { done, total } = await this.bot.find()
        return [
          [{ of: 'done' }, done],
          [{ of: 'total' }, total],
        ]
      },
    })
    this.metrics.addGauge({
      name: 'bot_paused',
      help: 'Whether the bot is paused by staff or switched off: 1 or 0.',
      read: async () => [[{}, Number((await this.bot.find()).paused)]],
    })
    this.metrics.addGauge({
      name: 'bot_refusals',
      help: 'How often in a row an engine has refused the bot: it is asked again after 30 minutes, 1, 2 and then 4 hours.',
      labels: ['engine'],
      read: async () => (await this.bot.refusals()).map(([engine, refusals]) => [{ engine }, refusals]),
    })
    this.metrics.addGauge({
      name: 'counting_lag_seconds',
      help: 'How long the oldest write has been waiting to be counted.',
      read: async () => [[{}, await this.counting.lagSeconds()]],
    })
    this.metrics.addGauge({
      name: 'image_storage_bytes',
      help: 'Bytes that pictures take, today’s and in all.',
      labels: ['of'],
      read: async () => {
        const { today, total } = await this.storage.state()
        return [
          [{ of: 'today' }, today],
          [{ of: 'total' }, total],
        ]
      },
    })
    this.metrics.addGauge({
      name: 'image_storage_fullness',
      help: 'The fuller of both budgets of pictures: from 0.9 on thumbnails only are kept, from 1 on nothing new.',
      read: async () => [[{}, (await this.storage.state()).fullness]],
    })
    this.metrics.addGauge({
      name: 'capture_storage_fullness',
      help: 'The used part of the room for what engines sent: from 0.9 on only the bot’s is kept, from 1 on nothing.',
      read: async () => [[{}, (await this.storage.state()).capturesFullness]],
    })
    this.metrics.addGauge({
      name: 'image_oldest_waiting_seconds',
      help: 'How long the oldest picture has been waiting to be collected.',
      read: async () => [[{}, await this.images.oldestWaitingSeconds()]],
    })
    this.metrics.addGauge({
      name: 'oldest_report_seconds',
      help: 'How long the oldest report that staff have not decided has been waiting, by reason; at least, since of when it was made only the hour is kept.',
      labels: ['reason'],
      read: async () =>
        (await this.moderation.oldestReports()).map(([reason, seconds]) => [{ reason }, seconds]),
    })
    if (this.mailer) this.registerMail()
  }

  /** Without a mail server, it is no problem that messages wait for staff to read them. */
  private registerMail(): void {
    this.metrics.addGauge({
      name: 'mail_unsent',
      help: 'Messages of visitors that the mail server has not taken yet.',
      read: async () => [[{}, (await this.messages.backlog()).unsent]],
    })
    this.metrics.addGauge({
      name: 'mail_oldest_unsent_seconds',
      help: 'How long the oldest of them has been waiting.',
      read: async () => [[{}, (await this.messages.backlog()).oldestSeconds]],
    })
  }

  private async parts(): Promise<GaugeValue[]> {
    const health = await this.health.check()
    const parts = (['database', 'queue', 'store'] as const).map(
      (part): GaugeValue => [{ part }, Number(health[part] === 'up')],
    )
    const { read_replica } = health
    return read_replica ? [...parts, [{ part: 'read_replica' }, Number(read_replica.state === 'up')]] : parts
  }

  private circuits(): GaugeValue[] {
    return Object.values(this.providers).flatMap(({ engine, provider, client }) =>
      CIRCUIT_STATES.map(
        (state): GaugeValue => [{ engine, provider, state }, Number(state === client.circuit)],
      ),
    )
  }
}
