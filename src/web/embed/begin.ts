// The styles of a certificate inside another site. The page loads no script.
import "./embed.css";
