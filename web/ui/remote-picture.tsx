import { type ReactNode, useState } from 'react'

type RemotePictureProps = {
  src: string | undefined
  /** Empty when the text beside it already says the same. */
  alt: string
  /** What stands there when there is no picture or it does not load. */
  fallback: ReactNode
  className?: string | undefined
  eager?: boolean
}

export function RemotePicture({ src, alt, fallback, className, eager }: RemotePictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  if (!src || src === failedSrc) return fallback
  return (
    <img
      src={src}
      alt={alt}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  )
}
