/** Number and duration of the particles (spec, section 9). */
const PARTICLES = 30
const DURATION_MS = 2000

/** How far particles fly, in pixels. */
const REACH_PX = 260

/** Throws confetti from the centre of an element, and removes it afterwards. */
export function throwConfetti(from: Element): void {
  const { left, top, width, height } = from.getBoundingClientRect()
  const layer = document.createElement('div')
  layer.className = 'confetti'
  layer.setAttribute('aria-hidden', 'true')
  layer.style.translate = `${left + width / 2}px ${top + height / 2}px`
  for (let index = 0; index < PARTICLES; index++) layer.append(flyingParticle(index))
  document.body.append(layer)
  setTimeout(() => layer.remove(), DURATION_MS)
}

function flyingParticle(index: number): HTMLElement {
  const particle = document.createElement('i')
  particle.style.background = `oklch(72% 0.18 ${(index * 360) / PARTICLES})`
  const angle = (index * 2 * Math.PI) / PARTICLES
  const distance = REACH_PX * (0.4 + 0.6 * Math.random())
  const x = Math.cos(angle) * distance
  const y = Math.sin(angle) * distance
  const turn = 720 * (Math.random() - 0.5)
  particle.animate(
    [
      { transform: 'none', opacity: 1 },
      {
        transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`,
        opacity: 1,
        offset: 0.4,
        easing: 'ease-in',
      },
      { transform: `translate(${x}px, ${y + REACH_PX}px) rotate(${2 * turn}deg)`, opacity: 0 },
    ],
    { duration: DURATION_MS, easing: 'ease-out', fill: 'forwards' },
  )
  return particle
}
