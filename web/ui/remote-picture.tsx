import { type ReactNode, useState } from 'react'
import { type PictureUse, pictureAs } from '#shared/picture-uses.ts'

type RemotePictureProps = {
  /** As its owner names it in the media bucket. */
  path: string | undefined
  use: PictureUse
  /** Empty when the text beside it already says the same. */
  alt: string
  /** Shown when there is no picture or it does not load. */
  fallback: ReactNode
  className?: string | undefined
  /**
   * `first` for the one that a page is recognized by, `soon` for what stands beside it; all others
   * are fetched when they come near the window.
   */
  priority?: 'first' | 'soon' | undefined
}

export function RemotePicture(props: RemotePictureProps) {
  const { path, use, alt, fallback, className, priority } = props
  const [failedPath, setFailedPath] = useState<string>()
  if (!path || path === failedPath) return fallback
  const { src, srcSet, sizes, width, height, objectPosition } = pictureAs(use, path)
  // `auto` takes the width of the layout, which is known by the time a lazy picture is fetched.
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
 * A picture that leaves the layout has no width, for which Chromium fetches the widest there is: once
 * it is there, what it was chosen for stands in place of `auto`. Where a browser does not know `auto`,
 * it was chosen for another width than its own, and stays as it is.
 */
function keepChoice(picture: HTMLImageElement): void {
  const { sizes, naturalWidth, clientWidth } = picture
  if (!sizes.startsWith('auto') || Math.abs(naturalWidth - clientWidth) > 1) return
  picture.sizes = `${clientWidth}px`
}
