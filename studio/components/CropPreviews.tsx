/** A picture as the site cuts it, in each of the shapes that it is shown in there. */
import type { Localized } from '@firewall-cafe/shared'
import { focusOf, type PictureSource, rectOf, SHAPES, type Shape } from '@firewall-cafe/shared/crop'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../schema/support/api-version.ts'

const WORDS: Record<Shape, Localized> = {
  card: { en: 'In lists and among pictures', zh: '列表与图集' },
  press: { en: 'In lists', zh: '列表' },
  wide: { en: 'Large, or at the top of a page', zh: '大图或页首' },
  portrait: { en: 'Portrait', zh: '头像' },
  share: { en: 'When shared, on most networks', zh: '分享时（多数平台）' },
}

interface CropPreviewsProps {
  picture: PictureSource
  shapes: readonly Shape[]
}

export function CropPreviews({ picture, shapes }: CropPreviewsProps) {
  const url = useFileUrl(picture.asset?._ref)
  const size = sizeOf(picture.asset?._ref)
  if (!url || !size) return null
  const cut = rectOf(picture.crop, size)
  const rect = cut ? `rect=${cut.left},${cut.top},${cut.width},${cut.height}&` : ''
  const focus = focusOf(picture, cut, size)
  return (
    <section className="fw-crops" aria-label="As the site cuts it 网站上的裁剪">
      {shapes.map((shape) => (
        <figure key={shape}>
          <img
            src={`${url}?${rect}w=480&fit=max&auto=format`}
            alt=""
            style={{
              aspectRatio: SHAPES[shape].join('/'),
              // Social networks ignore the focus.
              objectPosition: shape === 'share' ? undefined : focus,
            }}
          />
          <figcaption>
            {WORDS[shape].en} <span lang="zh-Hans">{WORDS[shape].zh}</span>
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

/** The address of an uploaded file; undefined until it is known. */
function useFileUrl(id: string | undefined): string | undefined {
  const client = useClient({ apiVersion: API_VERSION })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const subscription = client.observable
      .fetch<string | null>('*[_id == $id][0].url', { id: id ?? '' })
      .subscribe({ next: (found) => setUrl(found ?? undefined), error: () => setUrl(undefined) })
    return () => subscription.unsubscribe()
  }, [client, id])
  return url
}

/** Sanity names files by their pixels: `image-<hash>-<width>x<height>-png`. */
function sizeOf(id = '') {
  const [, width, height] = /-(\d+)x(\d+)-\w+$/.exec(id) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}
