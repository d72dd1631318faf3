import { Skeleton } from '#web/ui/index.ts'
import { PieceFailure } from '#web/ui/lazy-loading/late-failures.tsx'
import { latePart } from '#web/ui/lazy-loading/late-part.tsx'
import type { PictureFieldProps } from './picture-input.tsx'
import classes from './upload.module.css'

/**
 * A field for a picture that is chosen, dropped or pasted, cropped for its purpose, and uploaded.
 */
export const PictureField = latePart<PictureFieldProps>(
  async () => (await import('./picture-input.tsx')).PictureInput,
  { waiting: <Skeleton className={classes.coming} />, Failure: PieceFailure },
)
