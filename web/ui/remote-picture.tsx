import { type ReactNode, useState } from 'react'
import { type PictureUse, pictureAs } from '#shared/picture-uses.ts'

type RemotePictureProps = {
  /** Path in the media bucket, as its owner names it. */
  path: string | undefined
  use: PictureUse
  /** Empty if adjacent text says the same. */
  alt: string
  /** Shown if there is no picture or it fails to load. */
  fallback: ReactNode
  className?: string | undefined
  /** `first` for the page's main picture, `soon` for those beside it; all others load near the viewport. */
  priority?: 'first' | 'soon' | undefined
}

export function RemotePicture(props: RemotePictureProps) {
  const { path, use, alt, fallback, className, priority } = props
  const [failedPath, setFailedPath] = useState<string>()
  if (!path || path === failedPath) return fallback
  const { src, srcSet, sizes, width, height, objectPosition } = pictureAs(use, path)
  // `auto` uses the layout width, known by the time a lazy picture loads.
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
 * Freezes `sizes` at the width that was loaded. A picture removed from the layout has no width, and Chromium
 * would then fetch the widest source for `auto`.
 */
function keepChoice(picture: HTMLImageElement): void {
  const { sizes, naturalWidth, clientWidth } = picture
  if (!sizes.startsWith('auto') || Math.abs(naturalWidth - clientWidth) > 1) return
  picture.sizes = `${clientWidth}px`
}
