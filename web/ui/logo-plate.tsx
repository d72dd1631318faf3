import { classNames } from './class-names.ts'
import classes from './logo-plate.module.css'
import { Mark } from './mark.tsx'
import { RemotePicture } from './remote-picture.tsx'

type LogoPlateProps = {
  /** Path in the media bucket, as its owner names it. */
  path: string | undefined
  /** Size of our mark, shown without a logo. */
  markSize: number
  /** Sets position, size, shape and background. */
  className: string | undefined
  priority?: 'soon'
}

/** The logo of a business or organization; its name stands beside it. */
export function LogoPlate({ path, markSize, className, priority }: LogoPlateProps) {
  return (
    <span className={classNames(classes.plate, className)}>
      <RemotePicture
        path={path}
        use="logo"
        alt=""
        className={classes.image}
        fallback={<Mark size={markSize} />}
        priority={priority}
      />
    </span>
  )
}
