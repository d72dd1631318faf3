import { type ReactNode, useState } from 'react'
import { type PictureUse, pictureAs } from '#shared/picture-uses.ts'

type RemotePictureProps = {
  /** Path of the picture in the media bucket. */
  path: string | undefined
  use: PictureUse
  /** Alternative text. Empty if the text beside the picture says the same. */
  alt: string
  /** Shown if there is no path or if the picture fails to load. */
  fallback: ReactNode
  className?: string | undefined
  /**
   * `first` loads at once with high priority, and `soon` loads at once. Other pictures load when
   * they are near the viewport.
   */
  priority?: 'first' | 'soon' | undefined
}

export function RemotePicture(props: RemotePictureProps) {
  const { path, use, alt, fallback, className, priority } = props
  const [failedPath, setFailedPath] = useState<string>()
  if (!path || path === failedPath) return fallback
  const { src, srcSet, sizes, width, height, objectPosition } = pictureAs(use, path)
  // `auto` uses the width in the layout, which is known when a lazy picture loads.
  const choice = srcSet && { srcSet, sizes: priority ? sizes : `auto, ${sizes}` }
  return (
    <img
      alt={alt}
      className={className}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority === 'first' ? 'high' : 'auto'}
      decoding="async"
      {...(objectPosition && { style: { objectPosition } })}
      {...choice}
      src={src}
      onLoad={({ currentTarget }) => keepChoice(currentTarget)}
      onError={() => setFailedPath(path)}
    />
  )
}

/**
 * Fixes `sizes` at the current width. Otherwise Chromium would load the widest source for `auto`
 * when the picture leaves the layout.
 */
function keepChoice(picture: HTMLImageElement): void {
  const { sizes, naturalWidth, clientWidth } = picture
  if (!sizes.startsWith('auto') || Math.abs(naturalWidth - clientWidth) > 1) return
  picture.sizes = `${clientWidth}px`
}
