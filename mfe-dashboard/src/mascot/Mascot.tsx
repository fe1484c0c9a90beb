export default function Mascot() {
  return null;
}
