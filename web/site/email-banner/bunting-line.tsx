const colours = ['#FFC53D', '#FBFAF7', '#8EB3A0']
const flags = Array.from({ length: 16 }, (_, index) => ({
  x: 4 + index * 40,
  colour: colours[index % colours.length],
}))

/** A string of pennants along the top edge. */
export function BuntingLine() {
  return (
    <>
      {flags.map(({ x, colour }) => (
        <path key={x} d={`M${x} 0h30l-15 34z`} fill={colour} />
      ))}
    </>
  )
}
