import { classNames } from './class-names.ts'
import classes from './logo-plate.module.css'
import { Mark } from './mark.tsx'
import { RemotePicture } from './remote-picture.tsx'

type LogoPlateProps = {
  /** As its owner names it in the media bucket. */
  path: string | undefined
  /** Our mark stands where there is no logo. */
  markSize: number
  /** Its place, size, shape and ground. */
  className: string | undefined
  priority?: 'soon'
}

/** The logo of a business or an organization beside its name, which says who it is. */
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
