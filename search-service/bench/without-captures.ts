/** Loaded before the built api (`node --import`), keeps it from making captures: what they cost is the difference. */
import 'reflect-metadata'

const { CapturesService } = await import(
  new URL('../dist/captures/captures.service.js', import.meta.url).href
)
CapturesService.prototype.makeCapture = async () => undefined
