export const realNow = Date.now.bind(Date);

/** A token of the server, whose clock is right whatever this device's says. */
export const tokenFor = (seconds: number, from = realNow()) =>
  `h.${btoa(JSON.stringify({ exp: Math.floor(from / 1000) + seconds })).replace(/=+$/, '')}.s`;
