import { latePart } from '#web/ui/late-part.tsx'
import { PieceFailure } from '#web/ui/page/late-failures.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PictureFieldProps } from './picture-input.tsx'
import classes from './upload.module.css'

/** A picture that is chosen, dropped or pasted, cut to the shape of its purpose, and uploaded. */
export const PictureField = latePart<PictureFieldProps>(
  async () => (await import('./picture-input.tsx')).PictureInput,
  { waiting: <Skeleton className={classes.coming} />, Failure: PieceFailure },
)
