import { PieceFailure } from '#web/ui/index.ts'
import { type LateFailure, latePart } from '#web/ui/lazy-loading/late-part.tsx'
import classes from './camera.module.css'

/** The camera, which loads after the page. */
export const LateCamera = latePart(async () => (await import('./camera.tsx')).Camera, {
  waiting: <div className={classes.camera} />,
  Failure: CameraFailure,
})

function CameraFailure(failure: LateFailure) {
  return (
    <div className={classes.camera}>
      <div className={classes.noCamera}>
        <PieceFailure {...failure} />
      </div>
    </div>
  )
}
