/** How far each frame scrolls, in pixels: a wheel turned fast. */
const perFrame = 300;
const frames = 400;

/** Scrolls and answers how long each frame took, in milliseconds: the time between two pictures. */
export async function scrollThrough(scroller: Element | null): Promise<readonly number[]> {
  if (!scroller) throw new Error("There is nothing to scroll");
  const times: number[] = [];
  const next = () => new Promise<number>((drawn) => requestAnimationFrame(drawn));
  scroller.scrollTop = 0;
  let before = await next();
  for (let frame = 0; frame < frames; frame++) {
    scroller.scrollTop += perFrame;
    const now = await next();
    times.push(now - before);
    before = now;
  }
  return times;
}
