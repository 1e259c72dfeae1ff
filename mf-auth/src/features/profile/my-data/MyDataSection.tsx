export function MyDataSection() { return null; }
