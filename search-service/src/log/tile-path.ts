import { TILE_WIDTH } from './tree.ts'

/** A tile of C2SP's tlog-tiles, by its path. */
export interface TilePath {
  /** `entries`: the entries themselves, in place of hashes. */
  level: number | 'entries'
  index: number
  /** From 1 to 256; 256 is a full tile. */
  width: number
}

/** @param rest the path after the level: `x001/x234/067.p/3` */
export function readTilePath(level: string, rest: string): TilePath | undefined {
  const [, digits = '', last = '', width] =
    /^((?:x\d{3}\/)*)(\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(rest) ?? []
  const index = Number(`${digits.replace(/[x/]/g, '')}${last}`)
  const known = level === 'entries' || /^(?:0|[1-7])$/.test(level)
  // The shortest form has no leading group of zeros.
  if (!known || last === '' || digits.startsWith('x000/') || !Number.isSafeInteger(index)) return undefined
  const wide = width === undefined ? TILE_WIDTH : Number(width)
  if (width !== undefined && wide >= TILE_WIDTH) return undefined
  return { level: level === 'entries' ? level : Number(level), index, width: wide }
}
