/* oxlint-disable -- the packages of a rival are not there where the linter runs, so nothing here has a type */
// The rival: the same elements in react-konva as its documentation advises for speed. What is dragged goes to a layer of its own, nothing
// listens meanwhile, nothing is set in React while the pointer moves, and snapping uses our own lines.
import Konva from "konva";
import { useRef } from "react";
import { createRoot } from "react-dom/client";
import { Image, Layer, Line, Rect, Stage, Text } from "react-konva";
import { ALL_PARTS, snapLinesOf, snap, SNAP_PX } from "#domain/canvas/snap.ts";

const { content, width } = window.rival;
const scale = width / content.canvasSize.width;
const GUIDES = 8;

function Scene() {
  const still = useRef(null);
  const moving = useRef(null);
  const guides = useRef([]);
  const lines = useRef(undefined);

  function start({ target }) {
    const others = content.elements.filter(({ id }) => id !== target.id());
    lines.current = snapLinesOf(others, content.canvasSize);
    target.moveTo(moving.current);
    still.current.listening(false);
  }
  function move({ target }) {
    const element = content.elements.find(({ id }) => id === target.id());
    const box = { x: target.x(), y: target.y(), width: element.width, height: element.height };
    const around = { reach: SNAP_PX / scale, canvas: content.canvasSize };
    const caught = snap(box, ALL_PARTS, lines.current, around);
    target.position({ x: box.x + caught.by.x, y: box.y + caught.by.y });
    for (const [nth, node] of guides.current.entries()) showGuide(node, caught.guides[nth]);
  }
  function end({ target }) {
    target.moveTo(still.current);
    still.current.listening(true);
    for (const node of guides.current) node.visible(false);
  }
  return (
    <Stage width={width} height={content.canvasSize.height * scale} scale={{ x: scale, y: scale }}>
      <Layer ref={still} hitGraphEnabled>
        <Rect {...content.canvasSize} fill="#ffffff" listening={false} />
        {content.elements.map((element) => (
          <Shown key={element.id} element={element} onDragStart={start} onDragMove={move} onDragEnd={end} />
        ))}
      </Layer>
      <Layer ref={moving} listening={false}>
        {Array.from({ length: GUIDES }, (_, nth) => (
          <Line
            key={nth}
            ref={(node) => (guides.current[nth] = node)}
            stroke="#353f94"
            strokeWidth={1}
            visible={false}
            points={[]}
          />
        ))}
      </Layer>
    </Stage>
  );
}

function Shown({ element, ...drag }) {
  const { id, x, y, width: wide, height: high, type } = element;
  const common = { id, x, y, width: wide, height: high, draggable: true, perfectDrawEnabled: false, ...drag };
  if (type === "image") return <Image {...common} image={codePicture()} />;
  if (type === "shape")
    return (
      <Rect {...common} fill={element.fill} stroke={element.stroke} strokeWidth={2} cornerRadius={element.corner} />
    );
  const letters = { fontSize: element.fontSize, fontFamily: "Arial", fontStyle: "bold", fill: element.color };
  return <Text {...common} {...letters} text={element.text} align="center" verticalAlign="middle" />;
}

function showGuide(node, guide) {
  node.visible(guide !== undefined);
  if (guide === undefined) return;
  const { axis, at, from, to } = guide;
  node.points(axis === "x" ? [at, from, at, to] : [from, at, to, at]);
}

let code;
/** A code drawn once, as an editor would keep it. */
function codePicture() {
  if (code) return code;
  code = document.createElement("canvas");
  code.width = code.height = 100;
  const context = code.getContext("2d");
  for (let at = 0; at < 25 * 25; at++)
    if ((at * 2_654_435_761) % 7 < 3) context.fillRect((at % 25) * 4, Math.floor(at / 25) * 4, 4, 4);
  return code;
}

Konva.dragDistance = 3;
createRoot(document.getElementById("app")).render(<Scene />);
