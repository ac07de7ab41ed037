/** What an editor does in the Studio, in a real browser. */
import { eventually } from '@firewall-cafe/testing/eventually'
import type { Locator, Page } from 'playwright-core'
import { studioUrl, type Visit, visit } from './browser.ts'

/** Longest time the Studio may take to open on a busy machine. */
const OPEN_TIMEOUT_MS = 240_000
/** Longest time until the site shows what was published. */
export const BUILD_TIMEOUT_MS = 240_000

/** Somebody at the Studio, in one tab. */
export class Editor {
  readonly page: Page
  readonly visit: Visit

  private constructor(visitor: Visit) {
    this.visit = visitor
    this.page = visitor.page
  }

  /** Opens the Studio in a browser profile of its own. */
  static async arrive(size = { width: 1440, height: 900 }): Promise<Editor> {
    return new Editor(await visit(size))
  }

  /** Opens what the Studio shows first. */
  async openStart(): Promise<void> {
    await this.page.goto(studioUrl())
    await this.page.locator('.fw-start').waitFor({ timeout: OPEN_TIMEOUT_MS })
  }

  /** A second tab of the same editor. */
  async anotherTab(): Promise<Editor> {
    return new Editor({ ...this.visit, page: await this.visit.context.newPage() })
  }

  /** Opens a list or document of the desk: `events;all-events`. */
  async open(path: string): Promise<void> {
    await this.page.goto(`${studioUrl()}/structure/${path}`)
    await this.page.getByTestId('pane-header').last().waitFor({ timeout: OPEN_TIMEOUT_MS })
  }

  /** Opens a document of a list and waits until it can be edited. */
  async openDocument(list: string, id: string): Promise<void> {
    await this.open(`${list};${id}`)
    await this.page.getByTestId('form-view').waitFor({ timeout: OPEN_TIMEOUT_MS })
  }

  /** Starts a new document of the list that is open; its id. */
  async create(): Promise<string> {
    await this.page.getByTestId('action-intent-button').last().click({ timeout: OPEN_TIMEOUT_MS })
    await this.page.getByTestId('form-view').waitFor({ timeout: OPEN_TIMEOUT_MS })
    return /;([0-9a-f-]{36})/.exec(decodeURIComponent(this.page.url()))?.[1] ?? ''
  }

  group(name: string): Promise<void> {
    return this.page.getByTestId(`group-tab-${name}`).click()
  }

  field(name: string): Locator {
    return this.page.getByTestId(`field-${name}`)
  }

  input(name: string): Locator {
    return this.field(name).locator('input, textarea').first()
  }

  /** What a screen reader says of a field besides its name. */
  description(name: string): Promise<string> {
    return this.input(name).evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    )
  }

  /** Writes both languages of a field. */
  async write(name: string, en: string, zh: string): Promise<void> {
    await this.input(`${name}.en`).fill(en)
    await this.input(`${name}.zh`).fill(zh)
  }

  /** Adds one, by its name, to a list and gives the dialog it is edited in. */
  async add(one: string, list: string): Promise<Item> {
    await this.field(list)
      .getByRole('button', { name: `Add ${one}` })
      .click()
    return this.item()
  }

  /** Drops files at once on a list. */
  drop(list: string, files: string[]): Promise<void> {
    return drop(this.field(list), files)
  }

  /** The dialog of a list's item that is open. */
  item(): Item {
    return new Item(this.page)
  }

  publishButton(): Locator {
    return this.page.getByTestId('action-publish')
  }

  async publish(): Promise<void> {
    await this.publishButton().and(this.page.locator(':enabled')).click()
  }

  /** A badge beside the document: saved, on the site, its languages. */
  badge(text: string): Locator {
    return this.page.getByTestId('pane-footer').getByText(text, { exact: true })
  }

  /** Waits until the sentence in the red header says this of the site. */
  async untilSiteState(text: string | RegExp): Promise<void> {
    await this.page.getByRole('status').filter({ hasText: text }).waitFor({ timeout: BUILD_TIMEOUT_MS })
  }

  async untilOnSite(): Promise<void> {
    await this.badge('On the site').waitFor({ timeout: BUILD_TIMEOUT_MS })
  }

  /** Says in the header what others call this editor. */
  async giveName(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Your name/ }).click()
    const field = this.page.getByRole('textbox', { name: /^Your name/ })
    await field.fill(name)
    await this.page.getByRole('button', { name: 'Save 保存' }).click()
    await field.waitFor({ state: 'hidden' })
  }

  /** What a field says to somebody who cannot write there now; nothing when they can. */
  closed(name: string): Promise<string | null> {
    return this.field(name).evaluate((field) => {
      const input = field.querySelector<HTMLInputElement>('input, textarea')
      return input?.readOnly ? (field.querySelector('[role=status]')?.textContent ?? '') : null
    })
  }

  /** Waits until a field holds this text, from any writer. */
  async holds(name: string, text: string): Promise<void> {
    await this.page.waitForFunction(
      ([field, wanted]) =>
        document.querySelector<HTMLInputElement>(`[data-testid="field-${field}"] :is(input, textarea)`)
          ?.value === wanted,
      [name, text] as const,
    )
  }

  /** What the menu beside Publish offers. */
  async actions(): Promise<string[]> {
    await this.page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
    const items = this.page.getByRole('menuitem')
    // They are drawn all at once; reading earlier would find none.
    await items.first().waitFor()
    const names = await items.allInnerTexts()
    await this.page.keyboard.press('Escape')
    return names.map((name) => name.trim())
  }

  async choose(action: RegExp): Promise<void> {
    await this.page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
    await this.page.getByRole('menuitem', { name: action }).click()
  }

  async unpublish(): Promise<void> {
    await this.choose(/^Unpublish/)
    await this.confirm('Unpublish')
  }

  /** Answers the question that an action asks first. */
  async confirm(answer: string): Promise<void> {
    await this.page.getByRole('button', { name: answer, exact: true }).click()
  }

  /** Waits until a part of the page has pictures, and no loaded one is broken. */
  async picturesShow(within: Locator): Promise<void> {
    await within.locator('img').first().waitFor()
    await eventually(async () => {
      const come = await within
        .locator('img')
        .evaluateAll((all) =>
          (all as HTMLImageElement[])
            .filter(({ complete }) => complete)
            .map(({ naturalWidth, src }) => ({ src, broken: naturalWidth === 0 })),
        )
      const broken = come.filter((picture) => picture.broken).map(({ src }) => src)
      if (come.length === 0 || broken.length > 0)
        throw new Error(`pictures that came: ${come.length}, broken: ${broken.join()}`)
    })
  }

  /** @throws when anything was asked of another machine */
  async leave(): Promise<void> {
    const { context, strangers } = this.visit
    await context.close()
    if (strangers.length > 0) throw new Error(`Asked of other machines: ${strangers.join()}`)
  }
}

/** Drops files at once on what takes them within, as if dragged there from a folder. */
async function drop(within: Locator, files: string[]): Promise<void> {
  const target = within.locator('[data-is-file-target]').first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('What takes files is not to be seen')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const page = target.page()
  const devTools = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devTools.send('Input.dispatchDragEvent', { type, ...at, data })
  await devTools.detach()
}

/** The dialog in which one item of a list is edited. */
class Item {
  readonly dialog: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByTestId('nested-object-dialog')
  }

  input(name: string): Locator {
    return this.dialog.locator(`[data-testid$="].${name}"] input`).first()
  }

  /** Chooses an empty file of this size as the item's picture; it is made in the page and not sent there. */
  choose(bytes: number): Promise<void> {
    return this.dialog.locator('input[type=file]').evaluate((input, size) => {
      const carried = new DataTransfer()
      carried.items.add(new File([new Uint8Array(size)], 'large.jpg', { type: 'image/jpeg' }))
      ;(input as HTMLInputElement).files = carried.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }, bytes)
  }

  /** Drops files at once on this item's picture. */
  drop(files: string[]): Promise<void> {
    return drop(this.dialog.getByTestId('image-input'), files)
  }

  /** Uploads another file in place of this item's picture. */
  async replace(file: string): Promise<void> {
    await this.dialog.getByTestId('options-menu-button').click()
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.getByTestId('file-input-upload-button').click()
    await (await chooser).setFiles(file)
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.dialog.waitFor({ state: 'hidden' })
  }
}
