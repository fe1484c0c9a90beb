export default function Celebrations() {
  return null;
}
