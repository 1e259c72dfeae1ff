export function SecuritySection() { return null; }
