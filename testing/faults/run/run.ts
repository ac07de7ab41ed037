/** One run: visitors come, things break and heal, the system recovers, the auditor checks. */
import { auditArchive } from '../auditor/audit.ts'
import { checkNotes, MAIL_REPEATED } from '../auditor/note-rules.ts'
import { checkFindings, checkPictureFiles, checkResultsBelong } from '../auditor/simulator-rules.ts'
import type { Violation } from '../auditor/violation.ts'
import { emptyNotes, type Notes } from '../notes.ts'
import { type Plan, planOf } from '../plan/plan.ts'
import { KNOWN } from '../plan/words.ts'
import type { System } from '../system/system.ts'
import { CannotInflictError, inflict } from './inflict.ts'
import { awaitRecovery, RECOVERY_GOAL_MS } from './recovery.ts'
import { Visitors } from './visitors.ts'

export interface RunReport {
  seed: number
  /** Names of the faults. */
  faults: string[]
  /** From the end of the last fault to the last sign of health, in milliseconds. */
  recoveryMs: number
  recovered: boolean
  /** Answers that visitors got. */
  acknowledged: number
  violations: Violation[]
  /** Why there was no run. */
  notRun?: string
}

/** A series of runs in one system; its archive grows from run to run. */
export class Series {
  readonly #system: System
  readonly #attempted: Notes['attempted'] = { searches: [], votes: [], messages: [] }
  readonly #reported = new Set<string>()

  constructor(system: System) {
    this.#system = system
  }

  /** Lets visitors search for every recurring word, so that their pictures are collected before the runs. */
  async settleIn(): Promise<void> {
    const notes: Notes = { ...emptyNotes(this.#system.mail.deliveries), attempted: this.#attempted }
    const visitors = new Visitors(this.#system.api, notes)
    for (const word of KNOWN) await visitors.search(word, false)
    await awaitRecovery(this.#system, visitors, notes)
  }

  async run(seed: number): Promise<RunReport> {
    const plan = planOf(seed)
    const system = this.#system
    const notes: Notes = {
      ...emptyNotes(system.mail.deliveries),
      attempted: this.#attempted,
    }
    const visitors = new Visitors(system.api, notes)
    const report: RunReport = {
      seed,
      faults: plan.faults.map(({ name }) => name),
      recoveryMs: 0,
      recovered: false,
      acknowledged: 0,
      violations: [],
    }
    try {
      await this.#play(plan, visitors, notes, report)
    } catch (error) {
      if (!(error instanceof CannotInflictError)) throw error
      report.notRun = error.message
      return report
    }
    report.acknowledged = Object.values(notes.acknowledged).reduce((sum, list) => sum + list.length, 0)
    const found = (await this.#audit(notes)).filter((violation) => this.#isNew(violation))
    const mailMayRepeat = plan.faults.some(({ name }) => mayRepeatMail(name))
    report.violations.push(...found.filter(({ rule }) => rule !== MAIL_REPEATED || !mailMayRepeat))
    return report
  }

  async #play(plan: Plan, visitors: Visitors, notes: Notes, report: RunReport): Promise<void> {
    const system = this.#system
    const leaving = visitors.come(plan.visits)
    await Promise.all(plan.faults.map((fault) => inflict(system, fault)))
    const recovering = awaitRecovery(system, visitors, notes)
    await leaving
    const { ms, missing } = await recovering
    // Also waits for what the last visitors started, but does not count that as recovery.
    if (missing === undefined) await awaitRecovery(system, visitors, notes)
    report.recoveryMs = ms
    report.recovered = missing === undefined && ms <= RECOVERY_GOAL_MS
    if (missing !== undefined)
      report.violations.push({
        rule: 'not recovered',
        detail: `still missing: ${missing}`,
      })
    else if (!report.recovered) report.violations.push({ rule: 'slow recovery', detail: `took ${ms} ms` })
    for (const managed of system.processes.values())
      report.violations.push(...managed.deaths.splice(0).map((detail) => ({ rule: 'process died', detail })))
  }

  #audit(notes: Notes): Promise<Violation[]> {
    const { database, store } = this.#system
    return database.use(async (client) => [
      ...(await auditArchive(client, { jobsWithinSeconds: 0 })),
      ...(await checkNotes(client, notes)),
      ...(await checkFindings(client)),
      ...(await checkResultsBelong(client)),
      ...(await checkPictureFiles(client, await store.names())),
    ])
  }

  /** A damaged archive stays damaged: the run that did it is blamed, not later ones. */
  #isNew({ rule, detail }: Violation): boolean {
    const key = `${rule} ${detail}`
    if (this.#reported.has(key)) return false
    this.#reported.add(key)
    return true
  }
}

/** Faults that can swallow the confirmation of a mail that has gone out. */
const mayRepeatMail = (fault: string) => /^(mail|postgres|redis|worker): /.test(fault)
